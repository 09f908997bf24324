import { bigcommerce } from './bigcommerce/bigcommerce.ts'
import { magento } from './magento/magento.ts'
import { matrixify } from './matrixify/matrixify.ts'
import type { Platform } from './platform.ts'
import { prestashop } from './prestashop/prestashop.ts'
import { saleor } from './saleor/saleor.ts'
import { vendure } from './vendure/vendure.ts'

const platforms: readonly Platform[] = [bigcommerce, magento, matrixify, prestashop, saleor, vendure]

/** Returns the platform that writes files of these headers; undefined where none of them does. */
export const findPlatform = (headers: readonly string[]): Platform | undefined =>
  platforms.find((platform) => platform.isOne(headers))

/** Returns the platform that has a second file of these headers beside its products. */
export const findBesidePlatform = (headers: readonly string[]): Platform | undefined =>
  platforms.find((platform) => platform.isBeside(headers))
