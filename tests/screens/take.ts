import { takeOffice } from './take-office.ts'
import { takeShop } from './take-shop.ts'

const [first = '', ...more] = process.argv.slice(2)
if (first === 'office') await takeOffice(more)
else await takeShop(process.argv.slice(2))
