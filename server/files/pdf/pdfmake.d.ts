/** The part of pdfmake 0.3 that is used; it ships no types of its own. */
declare module 'pdfmake' {
  interface PdfMake {
    virtualfs: { writeFileSync(name: string, content: Uint8Array): void }
    setFonts(fonts: Record<string, Record<'normal' | 'bold' | 'italics' | 'bolditalics', string>>): void
    setUrlAccessPolicy(allow: (url: string) => boolean): void
    setLocalAccessPolicy(allow: (path: string) => boolean): void
    createPdf(definition: object): { getBuffer(): Promise<Uint8Array> }
  }
  const pdfmake: PdfMake
  export default pdfmake
}
