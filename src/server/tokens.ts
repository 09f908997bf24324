import { hash, randomBytes } from 'node:crypto'

/** 256 random bits, base64url, 43 characters: sessions, devices, reset and confirmation links. */
export const createToken = (): string => randomBytes(32).toString('base64url')

/** What the database keeps of a token: SHA-256 as hex, so that reading a table opens nothing. */
export const hashToken = (token: string): string => hash('sha256', token, 'hex')
