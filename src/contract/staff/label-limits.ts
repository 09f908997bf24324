/** Labels of one PDF. Apart from the schemas, which a screen would bring with it. */
export const maxPrintedLabels = 100
