/** What is answered about dosimeters themselves. */
export const dosimeterMessages = {
  serialTaken: { en: 'The serial {serial} is already registered.', es: 'La serie {serial} ya está registrada.' },
  serialTwice: { en: 'The serial {serial} is given twice.', es: 'La serie {serial} aparece dos veces.' },
  dosimeterWorn: {
    en: '{serial} is on an open assignment of {period:period}: end that one first.',
    es: '{serial} está en una asignación abierta de {period:period}: ciérrela primero.',
  },
  dosimeterCannot: {
    en: '{serial} cannot go from {status:states.dosimeter} to {to:states.dosimeter}.',
    es: '{serial} no puede pasar de “{status:states.dosimeter}” a “{to:states.dosimeter}”.',
  },
  dosimeterGone: {
    en: '{serial} is no longer used: {status:states.dosimeter}.',
    es: '{serial} ya no se usa: {status:states.dosimeter}.',
  },
  annealedWorn: {
    en: '{serial} was out on {day:day}, in {period:period}: had it been set to zero then, its dose would be lost.',
    es: '{serial} estaba en uso el {day:day}, en {period:period}: si se hubiera puesto a cero entonces, su dosis se habría perdido.',
  },
  annealedAlready: {
    en: 'An annealing of {serial} on {day:day} is noted already.',
    es: 'Ya está anotado un recocido de {serial} el {day:day}.',
  },
  notAnnealed: {
    en: 'No annealing of {serial} on {day:day} is noted.',
    es: 'No hay un recocido de {serial} anotado el {day:day}.',
  },
  dayAhead: { en: 'The day is in the future.', es: 'El día está en el futuro.' },
  notOut: {
    en: '{serial} is not out with the client: {state:states.oslAssignment}.',
    es: '{serial} no está en poder del cliente: {state:states.oslAssignment}.',
  },
  notInStock: {
    en: 'The dosimeter {serial} is not in stock: {status:states.dosimeter}.',
    es: 'El dosímetro {serial} no está en existencias: {status:states.dosimeter}.',
  },
} as const
