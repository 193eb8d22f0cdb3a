export interface Packed {
  /** Folder with one folder for each host, outside the repository. */
  folder: string
  names: string[]
  tarball: { digest: string; bytes: number; files: string[]; manifest: object }
}
export function packExamples(): Promise<Packed>
