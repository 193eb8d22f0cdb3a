/**
 * Counts serials while a file is walked. `see` says how often the serial has come by now, so that the second and later
 * rows are known at once; `times` says it for the first row afterwards.
 */
export class SerialCounter {
  private readonly counts = new Map<string, number>()

  see(serial: string): number {
    const times = this.times(serial) + 1
    this.counts.set(serial, times)
    return times
  }

  times(serial: string): number {
    return this.counts.get(serial) ?? 0
  }

  /** Serials that came more than once, in the order in which they first came. */
  repeated(): string[] {
    return [...this.counts].filter(([, times]) => times > 1).map(([serial]) => serial)
  }
}
