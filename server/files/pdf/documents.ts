import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import pdfmake from 'pdfmake'
import { doseReport } from './doseReport.ts'
import { letterhead } from './look.ts'
import { packingList } from './packingList.ts'
import { page } from './paper.ts'
import { personReport } from './personReport.ts'
import type { PdfData, PdfName } from './types.ts'

const definitions: { [Name in PdfName]: (data: PdfData[Name]) => object } = {
  packingList,
  doseReport,
  personReport,
  letterhead: (of) => ({ ...page('portrait', 40), content: [letterhead(of)] }),
}

const fonts = {
  normal: 'Roboto-Regular.ttf',
  bold: 'Roboto-Medium.ttf',
  italics: 'Roboto-Italic.ttf',
  bolditalics: 'Roboto-MediumItalic.ttf',
}
let isReady = false

/** Loads the fonts, then shuts every other way out of the document: no address and no file is ever opened for it. */
function prepare(): void {
  if (isReady) return
  const { resolve } = createRequire(import.meta.url)
  for (const file of Object.values(fonts))
    pdfmake.virtualfs.writeFileSync(file, readFileSync(resolve(`pdfmake/fonts/Roboto/${file}`)))
  pdfmake.setFonts({ Roboto: fonts })
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy(() => false)
  isReady = true
}

/** Lays a document out, in this thread. */
export async function layOut<Name extends PdfName>(name: Name, data: PdfData[Name]): Promise<Uint8Array> {
  prepare()
  return pdfmake.createPdf(definitions[name](data)).getBuffer()
}
