/** How long a password that is set must and may be, in characters. Apart from the words that it may not be: see passwords.ts. */
export const passwordLength = { min: 12, max: 128 }
