import type { Header } from './header.ts'
import { headerKey } from './headerKey.ts'
import { fileLimits } from './limits.ts'
import { cellText, cut, type Row } from './rows.ts'

/** What a file says of how a figure came about, by its own headings: reader, calibration, quality of the run. */
export type Instrument = Record<string, string>

const names = [
  /^(?:reader|lector|equipo|instrument|analyzer|analizador)(?:id|serial|serie|number|numero|no)?$/,
  /^(?:cal|calibration|calibracion|factor(?:de)?calibracion|fechade?calibracion|rcf|cf)(?:factor|date|id|coefficient)?$/,
  /^(?:ecc|ecf|sensitivity|sensibilidad|elementcorrection(?:factor)?|factorde?(?:elemento|correccion|sensibilidad))$/,
  /^(?:qc|qa|controldecalidad|qualitycontrol|run|runid|corrida|lote(?:delectura)?|batch|batchid|group|tanda)(?:result|resultado|status|estado)?$/,
  /^(?:pmt)?(?:noise|ruido)$|^(?:reference|ref)light$|^luzdereferencia$|^(?:drl|darkcurrent|corrienteoscura|led|beam)$/,
  /^(?:radquality|radiationquality|calidadderadiacion|energy|energia)$/,
  /^(?:uncertainty|incertidumbre|u)(?:%|k2|hp10|hp3|hp007)?$/,
  /^(?:algorithm|algoritmo|software|version)(?:version)?$/,
]
const [maxColumns, maxText] = [12, 80]

/** The columns of a header that tell of reader, calibration and run, by their index. */
export function instrumentColumns({ titles, columns }: Header): { index: number; title: string }[] {
  const taken = new Set(Object.values(columns).map(({ index }) => index))
  return titles
    .map((title, index) => ({ index, title: cut(title.trim(), fileLimits.title) }))
    .filter(({ index, title }) => !taken.has(index) && names.some((name) => name.test(headerKey(title))))
    .slice(0, maxColumns)
}

/** What a row says in those columns; null where it says nothing. */
export function instrumentOf(row: Row, columns: readonly { index: number; title: string }[]): Instrument | null {
  const said = columns.flatMap(({ index, title }) => {
    const text = cut(cellText(row.cells[index]).replace(/\s+/g, ' '), maxText)
    return text === '' ? [] : [[title, text] as const]
  })
  return said.length === 0 ? null : Object.fromEntries(said)
}
