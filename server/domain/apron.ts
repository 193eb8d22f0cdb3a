/**
 * How a laboratory reckons the dose of whoever wears an apron with a badge under it (chest) and one over it (collar): so many
 * thousandths of each. Published formulas differ (0.5 and 0.025; 0.79 and 0.051 without a thyroid shield; 0.84 and 0.051 with
 * one), so it is a setting of the limit profile, and there is none until a laboratory says which it uses.
 */
export interface ApronFormula {
  /** Thousandths of the badge under the apron. */
  chest: number
  /** Thousandths of the badge over it. */
  collar: number
}

/** The dose of the whole body of the two badges, µSv, rounded half up. */
export const effectiveUnderApron = (chest: number, collar: number, formula: ApronFormula): number =>
  Math.floor((2 * (chest * formula.chest + collar * formula.collar) + 1_000) / 2_000)
