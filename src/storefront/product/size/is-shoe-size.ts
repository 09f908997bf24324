export const isShoeSize = (size: string): boolean => /^(3[3-9]|4\d|5[0-2])([.,]5)?$/.test(size)
