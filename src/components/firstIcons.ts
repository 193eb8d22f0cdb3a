import { draw } from './drawIcon.tsx'

/** The drawings that the first page may need; apart from the others, so that it does not carry them all. */
export const CloseIcon = draw('CloseIcon', 'm6.5 6.5 11 11M17.5 6.5l-11 11')
export const SearchIcon = draw('SearchIcon', 'M5 11a6 6 0 1 0 12 0 6 6 0 1 0 -12 0zM15.5 15.5l4.5 4.5')
export const RefreshIcon = draw('RefreshIcon', 'M19 12a7 7 0 1 1-2.2-5.1M19 4.5v4h-4')
export const OfflineIcon = draw(
  'OfflineIcon',
  'M4 4l16 16M8.5 15.5a5 5 0 0 1 7 0M5.5 12.3a9.5 9.5 0 0 1 4-2.3M14 10a9.5 9.5 0 0 1 4.5 2.3M12 19v.1',
)
export const InfoIcon = draw(
  'InfoIcon',
  'M3.75 12a8.25 8.25 0 1 0 16.5 0 8.25 8.25 0 1 0 -16.5 0zM12 11v5.25M12 7.75v.1',
)
export const SuccessIcon = draw(
  'SuccessIcon',
  'M3.75 12a8.25 8.25 0 1 0 16.5 0 8.25 8.25 0 1 0 -16.5 0zM8.25 12.25l2.6 2.6 5-5.2',
)
export const WarningIcon = draw('WarningIcon', 'M12 4 3 19.5h18zM12 10v4.5M12 17v.1')
export const ErrorIcon = draw(
  'ErrorIcon',
  'M8.2 3.75h7.6l4.450 4.450v7.6l-4.450 4.450H8.2l-4.450-4.450V8.2zM12 8v5M12 16v.1',
)
export const LockIcon = draw('LockIcon', 'M6 10.5h12v9H6zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5M12 14v2')
export const EyeIcon = draw(
  'EyeIcon',
  'M3 12c2.2-3.9 5.3-5.9 9-5.9s6.8 2 9 5.9c-2.2 3.9-5.3 5.9-9 5.9S5.2 15.9 3 12ZM9.5 12a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0 -5 0z',
)
export const EyeOffIcon = draw(
  'EyeOffIcon',
  'M4 4l16 16M9.5 6.4c4.8-1 8.8.9 11.5 5.6a15 15 0 0 1-2.5 3.2M6.6 7.7A14 14 0 0 0 3 12c3 5.2 7.4 7 12.3 5.4',
)
export const EmptyIcon = draw('EmptyIcon', 'M4 13.5 6.5 5.5h11l2.5 8v5.5H4zM4 13.5h4.5l1.5 2.5h4l1.5-2.5H20')
