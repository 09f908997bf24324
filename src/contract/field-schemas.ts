import * as z from 'zod/mini'

import { addressLengths } from './address-lengths.ts'

/** Empty is allowed, so that a missing field gets the sentence of spec §5 and not a complaint about shape. */
export const text = (max: number) => z._default(z.string().check(z.trim(), z.maxLength(max)), '')
export const Email = text(addressLengths.email)

/** Of an item, a way to pay or to deliver, a page. */
export const Id = z.string().check(z.minLength(1), z.maxLength(80))
/** A part of a mailed link that shows who follows it. */
export const LinkPart = z.string().check(z.minLength(1), z.maxLength(200))
export const Language = z._default(z.string().check(z.maxLength(8)), 'en')

export const sha256Pattern = /^[0-9a-f]{64}$/

/** Fields that a brand's own forms add, by name. */
export const FurtherFields = z.record(z.string().check(z.maxLength(80)), z.string().check(z.maxLength(500)))
