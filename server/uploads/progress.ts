/** How far a piece of work is: rows done, and of how many where that is known. */
export interface Progress {
  done: number
  total: number | null
}

/** Work under way in this process, by upload. Kept out of the database, whose one transaction would hide it. */
const underWay = new Map<number, Progress>()

export const progressOf = (uploadId: number): Progress | null => underWay.get(uploadId) ?? null
export const setProgress = (uploadId: number, progress: Progress): void => void underWay.set(uploadId, progress)
export const endProgress = (uploadId: number): void => void underWay.delete(uploadId)
