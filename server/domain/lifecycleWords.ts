import type { Language } from '../../contract/vocabulary.ts'
import type { Machine, MachineStates } from './lifecycles.ts'

type Pair = readonly [en: string, es: string]

/** The thing with its article, ready to begin a sentence. */
const things: Record<Machine, Pair> = {
  dosimeter: ['A dosimeter', 'Un dosímetro'],
  oslAssignment: ['An assignment', 'Una asignación'],
  deviceAssignment: ['An assignment', 'Una asignación'],
  upload: ['An upload', 'Una carga'],
  reading: ['A reading', 'Una lectura'],
  package: ['A readings package', 'Un paquete de lecturas'],
  adjustment: ['An adjustment', 'Un ajuste'],
  alert: ['An alert', 'Una alerta'],
}

/** States in words; Spanish agrees in gender with the thing. */
export const stateWords: { [M in Machine]: Record<MachineStates[M], Pair> } = {
  dosimeter: {
    inStock: ['in stock', 'en existencia'],
    assigned: ['assigned', 'asignado'],
    packed: ['packed', 'empacado'],
    shipped: ['shipped', 'enviado'],
    inUse: ['in use', 'en uso'],
    received: ['received', 'recibido'],
    read: ['read', 'leído'],
    damaged: ['damaged', 'dañado'],
    contaminated: ['contaminated', 'contaminado'],
    lost: ['lost', 'extraviado'],
    retired: ['retired', 'dado de baja'],
  },
  oslAssignment: {
    draft: ['draft', 'borrador'],
    packed: ['packed', 'empacada'],
    shipped: ['shipped', 'enviada'],
    received: ['received', 'recibida'],
    read: ['read', 'leída'],
    validated: ['validated', 'validada'],
    published: ['published', 'publicada'],
    reported: ['reported', 'reportada'],
    notReturned: ['not returned', 'no devuelta'],
    notUsed: ['not used', 'no usada'],
    lost: ['lost', 'extraviada'],
    damaged: ['damaged', 'dañada'],
    serviceSuspended: ['service suspended', 'servicio suspendido'],
  },
  deviceAssignment: {
    active: ['active', 'activa'],
    closing: ['closing', 'en cierre'],
    closed: ['closed', 'cerrada'],
  },
  upload: {
    analysing: ['being analysed', 'en análisis'],
    analysed: ['analysed', 'analizada'],
    confirming: ['being confirmed', 'en confirmación'],
    confirmed: ['confirmed', 'confirmada'],
    undone: ['undone', 'anulada'],
    refused: ['refused', 'rechazada'],
  },
  reading: {
    imported: ['imported', 'importada'],
    clean: ['clean', 'limpia'],
    flagged: ['flagged', 'con avisos'],
    approved: ['approved', 'aprobada'],
    rejected: ['rejected', 'rechazada'],
    toReRead: ['to be read again', 'por releer'],
    published: ['published', 'publicada'],
    superseded: ['superseded', 'sustituida'],
  },
  package: {
    draft: ['draft', 'borrador'],
    verified: ['verified', 'verificado'],
    sent: ['sent', 'enviado'],
    accepted: ['accepted', 'aceptado'],
    acceptedWithRejections: ['accepted with rejections', 'aceptado con rechazos'],
    corrected: ['corrected', 'corregido'],
    closed: ['closed', 'cerrado'],
    cancelled: ['cancelled', 'cancelado'],
  },
  adjustment: {
    requested: ['requested', 'solicitado'],
    approved: ['approved', 'aprobado'],
    rejected: ['rejected', 'rechazado'],
  },
  alert: {
    open: ['open', 'abierta'],
    acknowledged: ['acknowledged', 'reconocida'],
    closed: ['closed', 'cerrada'],
  },
}

/** “A reading cannot go from published to approved.”, or the same in Spanish. Unknown states are shown as they are. */
export function describeTransition(machine: Machine, from: string, to: string, language: Language): string {
  const index = language === 'es' ? 1 : 0
  const words: Partial<Record<string, Pair>> = stateWords[machine]
  const word = (state: string) => words[state]?.[index] ?? state
  return language === 'es'
    ? `${things[machine][1]} no puede pasar de “${word(from)}” a “${word(to)}”.`
    : `${things[machine][0]} cannot go from ${word(from)} to ${word(to)}.`
}
