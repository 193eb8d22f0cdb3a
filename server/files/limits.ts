/**
 * What one file may cost. Every file that comes from outside is read under these, in a thread of its own (see `apart.ts`);
 * a file that needs more is refused with the limit that it met.
 */
export const fileLimits = {
  /** Bytes of a file of doses. */
  bytes: 50 * 1024 * 1024,
  /** Rows of a text, and of a sheet. */
  textRows: 1_000_000,
  sheetRows: 200_000,
  columns: 256,
  /** Sheets among which a header is looked for: each is opened anew. */
  sheets: 50,
  /** Characters of a cell that are kept: what is longer is no value of any column here. */
  cell: 32_767,
  /** Characters of a column's heading that are kept, for messages. */
  title: 80,
  /** Of the thread's own memory, MB. */
  memory: 384,
  /** Milliseconds for which somebody waits for the thread; what the receiver of the rows takes is not counted. */
  time: 120_000,
  /** Threads at once; further files wait for their turn. */
  atOnce: 2,
} as const
