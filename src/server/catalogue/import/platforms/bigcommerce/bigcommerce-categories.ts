import { splitList } from '../split-list.ts'

/** Whether a cell has categories by their numbers alone. */
export const listsNumbers = (text: string): boolean => /^\d[\d\s;,|]*$/.test(text)

/**
 * Categories as paths from the root: `Women/Shirts;Sale`, or `Category Name: Shirts, Category Path: Women/Shirts|…`. Numbers have no names.
 */
export function listCategories(text: string): string[][] {
  if (listsNumbers(text)) return []
  const named = [...text.matchAll(/category path:\s*([^|;,]+)/gi)].map(([, path = '']) => path)
  return (named.length > 0 ? named : splitList(text, ';')).map((path) => splitList(path, '/'))
}
