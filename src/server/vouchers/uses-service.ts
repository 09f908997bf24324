export { fillUseSums } from './fill-use-sums.ts'
export { usesByCode } from './uses-repository.ts'
