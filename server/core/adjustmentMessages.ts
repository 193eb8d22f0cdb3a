/** What is answered about published doses, their adjustments, and controls that are withdrawn. */
export const adjustmentMessages = {
  dosePublished: {
    en: 'A dose is published for this assignment: propose an adjustment, which another administrator approves.',
    es: 'Ya hay una dosis publicada de esta asignación: proponga un ajuste, que aprueba otro administrador.',
  },
  adjustmentOpen: {
    en: 'A change of this dose has been asked for already and waits for a decision.',
    es: 'Ya se solicitó un cambio de esta dosis y espera una decisión.',
  },
  adjustmentStale: {
    en: 'The dose has another version by now. Look at it again and ask anew.',
    es: 'La dosis ya tiene otra versión. Revísela y solicite de nuevo.',
  },
  adjustmentDecided: {
    en: 'This adjustment is {state:states.adjustment} already.',
    es: 'Este ajuste ya está {state:states.adjustment}.',
  },
  lineReplaced: {
    en: 'Another dosimeter counts for the days of {serial} by now: leave the dose as it is, or take that one’s wearer back first.',
    es: 'Ya cuenta otro dosímetro por los días de {serial}: deje la dosis como está, o retire antes al portador de ese otro.',
  },
  adjustmentWithoutValues: {
    en: 'Nobody has laid down values yet that could be approved.',
    es: 'Aún nadie ha fijado valores que se puedan aprobar.',
  },
  adjustmentWasRead: {
    en: 'Its values are what a reader showed. Reject it and propose others.',
    es: 'Sus valores son los que mostró un lector. Rechácelo y proponga otros.',
  },
  notAControl: {
    en: '{serial} is no control: only a control can be withdrawn.',
    es: '{serial} no es un control: solo un control se puede retirar.',
  },
  controlInUse: {
    en: 'Published doses rest on the control {serial}. Withdraw it instead: that shows what it changes, and proposes it.',
    es: 'Hay dosis publicadas que se apoyan en el control {serial}. Retírelo: así se muestra qué cambia, y se propone.',
  },
  controlBeingWithdrawn: {
    en: 'This control is being withdrawn. Wait for its end.',
    es: 'Este control se está retirando. Espere a que termine.',
  },
  controlGone: {
    en: 'The reading of the control {serial} no longer counts: {state:states.reading}.',
    es: 'La lectura del control {serial} ya no cuenta: {state:states.reading}.',
  },
} as const
