import { draw } from './drawIcon.tsx'

export const HomeIcon = draw('HomeIcon', 'M4 11.5 12 5l8 6.5M6 10v9h12v-9M10 19v-5h4v5')
export const ReportIcon = draw('ReportIcon', 'M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 12h6M9 15.5h6')
export const ClientsIcon = draw(
  'ClientsIcon',
  'M4 20.5V6l8-2.5V20.5M12 9l8 2v9.5M3 20.5h18M8 8.5v.1M8 12v.1M8 15.5v.1M16 14v.1M16 17v.1',
)
export const PeopleIcon = draw(
  'PeopleIcon',
  'M5.75 8.5a3.25 3.25 0 1 0 6.5 0 3.25 3.25 0 1 0 -6.5 0zM3 19.5c.4-3.4 2.9-5.25 6-5.25s5.6 1.850 6 5.25M15.5 5.5a3.25 3.25 0 0 1 0 6M17.5 14.6c2 .6 3.2 2.3 3.5 4.9',
)
export const PersonIcon = draw(
  'PersonIcon',
  'M8.25 8.5a3.75 3.75 0 1 0 7.5 0 3.75 3.75 0 1 0 -7.5 0zM5 20c.5-3.9 3.4-5.75 7-5.75S18.5 16.1 19 20',
)
export const BadgeIcon = draw(
  'BadgeIcon',
  'M8.5 6.5h7a2.5 2.5 0 0 1 2.5 2.5v9a2.5 2.5 0 0 1 -2.5 2.5h-7a2.5 2.5 0 0 1 -2.5 -2.5v-9a2.5 2.5 0 0 1 2.5 -2.5zM10 6.5v-2a2 2 0 0 1 4 0v2M9.5 13a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0 -5 0z',
)
export const RegistryIcon = draw('RegistryIcon', 'M4 9.5 12 4.5l8 5M5 9.5h14M7 12.5v5M12 12.5v5M17 12.5v5M4.5 20.5h15')
export const CrossIcon = draw('CrossIcon', 'M9.5 4.5h5v5h5v5h-5v5h-5v-5h-5v-5h5z')
export const AdminIcon = draw(
  'AdminIcon',
  'M12 3.5 5 6v5.5c0 4.2 2.8 7.4 7 9 4.2-1.6 7-4.8 7-9V6zM9 12l2.2 2.2L15.2 10',
)
export const UploadIcon = draw('UploadIcon', 'M12 15.5V5M8 8.5 12 4.5l4 4M5 15v4.5h14V15')
export const DownloadIcon = draw('DownloadIcon', 'M12 4.5v10.5M8 11.5l4 4 4-4M5 16v3.5h14V16')
export const ClipboardIcon = draw('ClipboardIcon', 'M8 5.5H6v15h12v-15h-2M9 4h6v3.5H9zM9 12h6M9 15.5h4')
export const ValidateIcon = draw('ValidateIcon', 'M4 6.5h9M4 12h6M4 17.5h6M13 15.5l2.7 2.7L21 12.5')
export const PrintIcon = draw('PrintIcon', 'M7.5 9V4h9v5M7.5 17H5v-8h14v8h-2.5M7.5 14h9v6.5h-9z')
export const MenuIcon = draw('MenuIcon', 'M4 7h16M4 12h16M4 17h16')
export const MinifyIcon = draw('MinifyIcon', 'M4 5h16v14H4zM9.5 5v14M16 9.5 13.5 12l2.5 2.5')
export const ChevronRightIcon = draw('ChevronRightIcon', 'm10 7 5 5-5 5')
export const ChevronLeftIcon = draw('ChevronLeftIcon', 'm14 7-5 5 5 5')
export const ArrowUpIcon = draw('ArrowUpIcon', 'M12 19V5.5M6.5 11 12 5.5l5.5 5.5')
export const ArrowDownIcon = draw('ArrowDownIcon', 'M12 5v13.5M6.5 13l5.5 5.5 5.5-5.5')
export const CheckIcon = draw('CheckIcon', 'm5 12.5 4.5 4.5L19 7.5')
export const PlusIcon = draw('PlusIcon', 'M12 5v14M5 12h14')
export const MinusIcon = draw('MinusIcon', 'M5 12h14')
export const EditIcon = draw('EditIcon', 'M4.5 19.5v-4L15.5 4.5l4 4-11 11zM13 7l4 4')
export const MoreIcon = draw(
  'MoreIcon',
  'M11.125 5.5a.875 .875 0 1 0 1.75 0 .875 .875 0 1 0 -1.75 0zM11.125 12a.875 .875 0 1 0 1.75 0 .875 .875 0 1 0 -1.75 0zM11.125 18.5a.875 .875 0 1 0 1.75 0 .875 .875 0 1 0 -1.75 0z',
)
export const FilterIcon = draw('FilterIcon', 'M4 5.5h16l-6 7.2v6l-4-2v-4z')
export const ColumnsIcon = draw('ColumnsIcon', 'M4 5h16v14H4zM9.3 5v14M14.7 5v14')
export const BellIcon = draw('BellIcon', 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4')
export const SettingsIcon = draw('SettingsIcon', 'M4 7.5h8M16 7.5h4M4 16.5h4M12 16.5h8M14 5.25v4.5M10 14.25v4.5')
export const LogoutIcon = draw('LogoutIcon', 'M13 4.5H5v15h8M10 12h10M16.5 8.5 20 12l-3.5 3.5')
export const GlobeIcon = draw(
  'GlobeIcon',
  'M4 12a8 8 0 1 0 16 0 8 8 0 1 0 -16 0zM4 12h16M12 4c2.6 2.3 3.8 5 3.8 8s-1.2 5.7-3.8 8c-2.6-2.3-3.8-5-3.8-8S9.4 6.3 12 4Z',
)
export const SunIcon = draw(
  'SunIcon',
  'M8.25 12a3.75 3.75 0 1 0 7.5 0 3.75 3.75 0 1 0 -7.5 0zM12 3.5v1.75M12 18.75v1.75M3.5 12h1.75M18.75 12h1.75M6 6l1.2 1.2M16.8 16.8 18 18M18 6l-1.2 1.2M7.2 16.8 6 18',
)
export const MoonIcon = draw('MoonIcon', 'M19.5 14.2A8 8 0 0 1 9.8 4.5a8 8 0 1 0 9.7 9.7Z')
export const FileIcon = draw('FileIcon', 'M6 3.5h8l4 4v13H6zM14 3.5v4h4')
export const TrashIcon = draw('TrashIcon', 'M5 7h14M9.5 7V4.5h5V7M7 7l.8 12.5h8.4L17 7M10.5 10.5v5.5M13.5 10.5v5.5')
export const CalendarIcon = draw('CalendarIcon', 'M4.5 6.5h15v13h-15zM4.5 10.5h15M8.5 4v4M15.5 4v4')
export const UndoIcon = draw('UndoIcon', 'M9 5 4.5 9.5 9 14M4.5 9.5H14a5 5 0 0 1 0 10h-3')
export const HistoryIcon = draw('HistoryIcon', 'M4.5 8.5V4.5M4.5 8.5h4M5 8.3A8 8 0 1 1 4 12.5M12 8v4.5l3 1.8')
export const ExternalIcon = draw('ExternalIcon', 'M13.5 4.5h6v6M19 5l-8.5 8.5M17 14v5.5H4.5V7H10')
