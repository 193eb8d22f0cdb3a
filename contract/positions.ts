/** Where a dosimeter is worn, or what it stands for. */
export const positions = [
  'chest',
  'collar',
  'ringLeft',
  'ringRight',
  'wrist',
  'eyeLens',
  'fetal',
  'area',
  'control',
  'spare',
] as const
export type Position = (typeof positions)[number]
