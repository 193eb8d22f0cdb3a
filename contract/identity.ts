import type { IdType } from './vocabulary.ts'

const shapes: Record<IdType, RegExp> = { cedula: /^\d{9}$/, dimex: /^\d{11,12}$/, passport: /^[A-Z0-9]{6,12}$/ }

/** An id number as it is stored and compared: without spaces, dots and hyphens, in capitals. */
export const normalizeIdNumber = (text: string): string => text.replace(/[\s.-]/g, '').toUpperCase()

/** Is this a number of that type: cédula física 9 digits, DIMEX 11 or 12 digits, passport 6 to 12 letters and digits? */
export const isIdNumber = (type: IdType, text: string): boolean => shapes[type].test(normalizeIdNumber(text))
