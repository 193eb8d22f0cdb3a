import { useJobs } from '../../connected/useJobs.ts'
import { useGetWithdrawingQuery } from '../../store/api/readings.ts'

/** How the withdrawal of a control stands; asked again while it goes on, or while somebody has `asked` for it. */
export const useWithdrawing = (id: number, asked: boolean, onEnd: () => void) =>
  useJobs(
    useGetWithdrawingQuery,
    { params: { id } },
    { going: ({ withdrawing }) => (withdrawing ? 1 : 0), route: 'readings.withdrawControl', asked, onEnd },
  ).currentData
