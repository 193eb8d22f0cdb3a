/** What is wrong with one thing that was typed or sent, whatever it is for. */
export const inputMessages = {
  required: { en: 'This is needed.', es: 'Este dato es necesario.' },
  tooShort: { en: 'At least {minimum} characters.', es: 'Al menos {minimum} caracteres.' },
  tooLong: { en: 'At most {maximum} characters.', es: 'Como máximo {maximum} caracteres.' },
  tooSmall: { en: 'At least {minimum}.', es: 'Como mínimo {minimum}.' },
  tooBig: { en: 'At most {maximum}.', es: 'Como máximo {maximum}.' },
  notANumber: { en: 'This is not a whole number.', es: 'No es un número entero.' },
  notADate: { en: 'This is not a date.', es: 'No es una fecha.' },
  notAMonth: { en: 'A month is written 2026-09.', es: 'Un mes se escribe 2026-09.' },
  notAnEmail: { en: 'This is not an email address.', es: 'No es una dirección de correo.' },
  notAChoice: { en: 'This is not one of the choices.', es: 'No es una de las opciones.' },
  idNumber: { en: 'This is not a number of that type of id.', es: 'No es un número de ese tipo de identificación.' },
  code: { en: 'Use capitals, digits and hyphens.', es: 'Use mayúsculas, números y guiones.' },
  clientCode: { en: 'Use 2 to 20 capitals, digits and hyphens.', es: 'Use de 2 a 20 mayúsculas, números y guiones.' },
  serial: {
    en: 'A serial has 3 to 30 letters, digits and hyphens.',
    es: 'La serie tiene de 3 a 30 letras, números y guiones.',
  },
  characters: {
    en: 'This has characters that cannot be kept (control characters or broken symbols). Type it again.',
    es: 'Contiene caracteres que no se pueden guardar (de control o símbolos rotos). Escríbalo de nuevo.',
  },
  cursor: {
    en: 'This place in the list is not known. Start from its first page.',
    es: 'No se conoce este lugar de la lista. Empiece por la primera página.',
  },
  periodCode: { en: 'This is not a period.', es: 'No es un período.' },
  picture: { en: 'Choose a PNG or JPEG picture up to 100 kB.', es: 'Elija una imagen PNG o JPEG de hasta 100 kB.' },
  quantityTwice: { en: 'A quantity is given twice.', es: 'Una magnitud aparece dos veces.' },
  notValid: { en: 'This is not valid.', es: 'No es válido.' },
} as const
