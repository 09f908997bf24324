export { readSiteContent } from './repository.ts'
