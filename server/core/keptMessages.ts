/** What is answered about devices that people keep, and about the files that tell of them. */
export const keptMessages = {
  keptNotKept: {
    en: '{serial} is of {technology}, which is exchanged every period.',
    es: '{serial} es de {technology}, que se cambia cada período.',
  },
  keptTaken: {
    en: '{serial} is kept by {name} since {from:day}.',
    es: '{serial} lo conserva {name} desde el {from:day}.',
  },
  keptThen: {
    en: '{serial} was kept by {name} until {to:day}.',
    es: '{serial} lo conservó {name} hasta el {to:day}.',
  },
  keptRests: {
    en: 'The wear of {period:period} of {serial} has a reading or was ended: its days and position stay as they are.',
    es: 'El uso de {period:period} de {serial} ya tiene una lectura o fue cerrado: sus días y su posición no se cambian.',
  },
  keptLater: { en: 'The day is in the future.', es: 'El día está en el futuro.' },
  keptTooSoon: {
    en: 'The device was given out on {from:day}: choose a later day.',
    es: 'El dispositivo se entregó el {from:day}: elija un día posterior.',
  },
  keptSamePerson: {
    en: 'The device is with this person already.',
    es: 'El dispositivo ya está con esta persona.',
  },
  keptNotUsed: {
    en: 'Whoever keeps a device has it until it is handed back. Say that it is lost or damaged, or ask the laboratory to end it.',
    es: 'Quien conserva un dispositivo lo tiene hasta devolverlo. Indique que se perdió o se dañó, o pida al laboratorio que lo termine.',
  },
  keptState: {
    en: '{serial} cannot be changed: {state:states.deviceAssignment}.',
    es: '{serial} no se puede cambiar: {state:states.deviceAssignment}.',
  },
  keptResetTwice: {
    en: 'A reset at this moment was declared already.',
    es: 'Ya se declaró un reinicio en este momento.',
  },
  keptInactivePerson: {
    en: '{name} does not work at the client on {from:day}.',
    es: '{name} no trabaja con el cliente el {from:day}.',
  },
  mappingName: {
    en: 'There is a profile “{name}” already; open it to make its next version.',
    es: 'Ya existe un perfil «{name}»; ábralo para crear su siguiente versión.',
  },
  mappingChanged: {
    en: 'The profile “{name}” has a newer version, {number}. Open it again.',
    es: 'El perfil «{name}» tiene una versión más nueva, la {number}. Ábralo de nuevo.',
  },
  mappingUnit: {
    en: 'Neither a column nor a heading names the unit: choose it.',
    es: 'Ninguna columna ni encabezado indica la unidad: elíjala.',
  },
  mappingTwoUnits: {
    en: 'The heading “{title}” names another unit.',
    es: 'El encabezado «{title}» indica otra unidad.',
  },
  noQuantity: { en: 'Choose the column of one dose at least.', es: 'Elija al menos la columna de una dosis.' },
  kindNeeded: {
    en: 'Say what the figures are: cumulative or incremental.',
    es: 'Indique qué son las cifras: acumuladas o incrementales.',
  },
  columnTwice: { en: 'This column is chosen twice.', es: 'Esta columna está elegida dos veces.' },
  periodNeeded: { en: 'Choose the wear period.', es: 'Elija el período de uso.' },
  periodOfReads: {
    en: 'The reads of kept devices say themselves of which periods they are.',
    es: 'Las lecturas de dispositivos conservados indican por sí mismas de qué períodos son.',
  },
  profileOfOthers: {
    en: 'This profile does not read the files of this technology.',
    es: 'Este perfil no lee los archivos de esta tecnología.',
  },
  readsRestedOn: {
    en: 'Readings of “{fileName}” rest on the reads of this file: undo that one first.',
    es: 'Hay lecturas de «{fileName}» que se basan en las de este archivo: deshaga ese primero.',
  },
  readsChanged: {
    en: 'Other reads or assignments of these devices have come since the dry run. Read the file again.',
    es: 'Desde la simulación llegaron otras lecturas o asignaciones de estos dispositivos. Lea el archivo de nuevo.',
  },
} as const
