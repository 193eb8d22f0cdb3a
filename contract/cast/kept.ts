import type { FileMapping } from '../schemas/fileMappings.ts'

/** Devices of the cast that people keep, and who has them. Ids of their assignments count from 1 in this order. */
export const keptCast = {
  read: { serial: 'IN20001', personId: 26, siteId: 6 },
  handedOver: { serial: 'IN20008', personId: 27, siteId: 6 },
  takenOver: { serial: 'IN20008', personId: 28, siteId: 6 },
  unread: { serial: 'IN20015', personId: 29, siteId: 6 },
  ending: { serial: 'IN20022', personId: 30, siteId: 7 },
  /** Lies in the stock. */
  nobody: 'IN20029',
} as const

/** How the fictional portal's files are read. The headings are invented: no vendor's are known. */
export const instadoseMapping: FileMapping = {
  serial: 'Serial Number',
  readAt: 'Read Date',
  hp10: 'Deep Dose (mSv)',
  hp3: null,
  hp007: 'Shallow Dose (mSv)',
  hp10n: null,
  unitColumn: null,
  kindColumn: null,
  unit: null,
  kind: 'cumulative',
  decimalMark: '.',
  dateOrder: null,
  net: true,
}
