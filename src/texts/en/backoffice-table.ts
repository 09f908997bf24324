export const any = 'Any'
export const moreFilters = 'More filters'
export const fewerFilters = 'Fewer filters'
export const filtersSet = 'Filters that are set'
export const filterText = (label: string, value: string) => `${label}: ${value}`
export const removeFilter = '(take off)'
export const pages = 'Pages'
export const firstPage = 'First page'
export const nextPage = 'Next page'
export const selected = 'Selected'
export const selectShown = 'Select all that are shown'
export const selectRow = (name: string) => `Select ${name}`
export const selectedCount = (count: string) => `${count} selected`
export const allThatMatch = 'All that match are selected'
export const selectAll = (count: string) => `Select all ${count} that match`
export const clearSelection = 'Clear'
