export { periodInWords as periodLabel } from '../../contract/words/spans.ts'
