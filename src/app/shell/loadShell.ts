import { retriable } from '../../components/retriable.ts'

/** The code of the frame around every page, which is asked for while somebody still signs in. */
export const loadShell = retriable(() => import('./Shell.tsx'))
