/** Line icons of one hand: 20×20, 1.6 stroke. They stand beside words or inside labelled buttons, so they are hidden from readers. */
const shapes = {
  book: 'M10 6a3 3 0 0 0-2.5-1.5h-4v10h4.8A2 2 0 0 1 10 16a2 2 0 0 1 1.7-1.5h4.8v-10h-4A3 3 0 0 0 10 6zM10 6v10',
  box: 'M3.5 6.5L10 3.5l6.5 3v7L10 16.5l-6.5-3zM3.5 6.5L10 9.5l6.5-3M10 9.5v7',
  broom: 'M11.5 3.5v6M8 9.5h7l1 7H6.5zM9.5 13v3.5M12.5 13v3.5',
  calendar: 'M4 5.5h12v11H4zM4 8.5h12M7.5 3.5v3M12.5 3.5v3',
  check: 'M4.5 10.5l3.5 3.5 7.5-8',
  chevronDown: 'M5.5 8l4.5 4.5L14.5 8',
  chevronLeft: 'M12 5l-5 5 5 5',
  chevronRight: 'M8 5l5 5-5 5',
  card: 'M3 5.5h14v9H3zM3 8.5h14M5.5 12h3',
  cash: 'M2.5 6h15v8h-15zM10 11.8a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6zM5 8.5v3M15 8.5v3',
  cities: 'M10 17s5-4.6 5-8.5a5 5 0 0 0-10 0C5 12.4 10 17 10 17zM10 10.3a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6z',
  clock: 'M10 3.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM10 6.5V10l2.5 2',
  close: 'M5 5l10 10M15 5L5 15',
  companies: 'M4 16.5v-12h8v12M12 8.5h4v8M2.5 16.5h15M6.5 7.5h3M6.5 10.5h3M6.5 13.5h3',
  contractors: 'M4 16.5V5.5h7v11M11 9h5v7.5M3 16.5h14M6.5 8.5h2M6.5 11.5h2M13.5 12h.01',
  conflict: 'M3.5 4.5h13v9H9l-3.5 3v-3h-2zM10 6.5V9M10 11.2h.01',
  copy: 'M7 7h9.5v9.5H7zM4.5 13h-1V3.5H13v1',
  customers:
    'M7.5 9.5a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5zM2.5 16c0-2.5 2-4.5 5-4.5s5 2 5 4.5M12.5 4.3a2.75 2.75 0 0 1 0 5M14.5 11.8c1.8.5 3 2.1 3 4.2',
  note: 'M4 3.5h12v8.5l-4.5 4.5H4zM16 12h-4.5v4.5M7 7h6M7 10h4',
  cup: 'M4 6.5h9v5a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4zM13 8h1.5a2 2 0 0 1 0 4H13M7 3v1.5M10 3v1.5',
  dark: 'M16 11.5A6.5 6.5 0 0 1 8.5 4a6.5 6.5 0 1 0 7.5 7.5z',
  debt: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM8.3 14V6.3h2.4a2.2 2.2 0 0 1 0 4.4H7M7 12.6h3.6',
  density: 'M4 5h12M4 8.3h12M4 11.6h12M4 15h12',
  download: 'M10 3.5v9M6.5 9l3.5 3.5L13.5 9M4 16.5h12',
  edit: 'M4 16l.8-3.6 8.7-8.7 2.8 2.8-8.7 8.7zM11.6 5.6l2.8 2.8',
  employers: 'M10 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM4 16.5c0-3 2.5-5 6-5s6 2 6 5',
  error: 'M10 3l7.5 13.5h-15zM10 8v4M10 14.2h.01',
  eye: 'M2.5 10S5 5 10 5s7.5 5 7.5 5-2.5 5-7.5 5-7.5-5-7.5-5zM10 12.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4z',
  eyeOff: 'M3.5 3.5l13 13M8 5.3A8 8 0 0 1 10 5c5 0 7.5 5 7.5 5a13 13 0 0 1-2.4 2.9M5 7a13 13 0 0 0-2.5 3S5 15 10 15c1 0 1.9-.2 2.7-.5',
  filter: 'M3.5 5h13l-5 6v4.5l-3-1.5v-3z',
  help: 'M10 3.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM8 8.2a2 2 0 1 1 2.9 1.8c-.6.3-.9.7-.9 1.3M10 13.7h.01',
  home: 'M3.5 9.5L10 4l6.5 5.5M5.5 8v8.5h9V8M8.5 16.5v-4.5h3v4.5',
  info: 'M10 3.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM10 9.5V13M10 7h.01',
  light:
    'M10 6.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM10 2.5V4M10 16v1.5M2.5 10H4M16 10h1.5M4.7 4.7l1 1M14.3 14.3l1 1M4.7 15.3l1-1M14.3 5.7l1-1',
  list: 'M7 5.5h9.5M7 10h9.5M7 14.5h9.5M3.5 5.5h.01M3.5 10h.01M3.5 14.5h.01',
  log: 'M5 3.5h10v13H5zM7.5 7h5M7.5 10h5M7.5 13h3',
  menu: 'M3.5 5.5h13M3.5 10h13M3.5 14.5h13',
  more: 'M5 10h.01M10 10h.01M15 10h.01',
  offline: 'M3.5 3.5l13 13M6 9.5a7 7 0 0 1 2-1.2M3 7a11 11 0 0 1 2.5-1.6M9.5 5a11 11 0 0 1 7.5 2M12.5 8.5A7 7 0 0 1 14 9.5M10 14.5h.01',
  repeat: 'M4 9.5V8a2.5 2.5 0 0 1 2.5-2.5H16M13.5 3L16 5.5 13.5 8M16 10.5V12a2.5 2.5 0 0 1-2.5 2.5H4M6.5 17L4 14.5 6.5 12',
  positions: 'M8 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2.5 16.5c0-3 2.5-5 5.5-5 1 0 1.9.2 2.7.6M12 14.5l2 2 3.5-4',
  phone: 'M5 3.5h2.5l1.3 3.3-1.7 1.1a9 9 0 0 0 5 5l1.1-1.7 3.3 1.3V15A1.5 1.5 0 0 1 15 16.5C8.7 16.5 3.5 11.3 3.5 5A1.5 1.5 0 0 1 5 3.5z',
  plus: 'M10 4.5v11M4.5 10h11',
  print: 'M6 8V3.5h8V8M6 14H4V8h12v6h-2M6 12h8v4.5H6z',
  qr: 'M4 4h4.5v4.5H4zM11.5 4H16v4.5h-4.5zM4 11.5h4.5V16H4zM11.5 11.5h2v2M16 11.5v.01M16 14v2h-2.5M11.5 16v.01',
  receipt: 'M5 3.5h10v13l-1.7-1.2-1.6 1.2-1.7-1.2-1.7 1.2-1.6-1.2L5 16.5zM7.5 7h5M7.5 10h5',
  remove: 'M4 6h12M8 6V4h4v2M5.5 6l.7 10.5h7.6L14.5 6M8.5 9v4.5M11.5 9v4.5',
  schedule: 'M4 5.5h12v11H4zM4 9h12M8 9v7.5M12 9v7.5M4 12.7h12',
  search: 'M9 4a5 5 0 1 0 0 10A5 5 0 0 0 9 4zM12.7 12.7l3.8 3.8',
  security: 'M10 3l5.5 2v4.5c0 3.5-2.3 6-5.5 7.5-3.2-1.5-5.5-4-5.5-7.5V5zM7.8 9.8l1.6 1.6 2.9-3',
  services: 'M4 16L14.5 5.5M6 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM4 4l12 12M6 12a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  settings: 'M4 6h7M14 6h2M4 14h2M9 14h7M12.5 4v4M7.5 12v4M4 10h12',
  signOut: 'M11 4H5v12h6M8.5 10h8M13.5 7l3 3-3 3',
  sort: 'M7 4.5v11M4.5 7L7 4.5 9.5 7M13 15.5v-11M10.5 13l2.5 2.5 2.5-2.5',
  up: 'M10 15.5v-11M5.5 9L10 4.5 14.5 9',
  down: 'M10 4.5v11M5.5 11L10 15.5 14.5 11',
  units: 'M3.5 8L5 4h10l1.5 4M3.5 8v8.5h13V8M3.5 8h13M8 16.5v-4.5h4v4.5',
  chart: 'M4 16.5h12.5M6 16.5v-5M10 16.5v-9M14 16.5v-12',
  columns: 'M3.5 4.5h13v11h-13zM8 4.5v11M12 4.5v11',
  comment: 'M3.5 4.5h13v9H9l-3.5 3v-3h-2z',
  done: 'M2.5 10.5l3.5 3.5 6.5-7.5M9.5 13l1 1 7-8',
  minus: 'M4.5 10h11',
  move: 'M10 3v14M3 10h14M7.5 5.5L10 3l2.5 2.5M7.5 14.5L10 17l2.5-2.5M5.5 7.5L3 10l2.5 2.5M14.5 7.5L17 10l-2.5 2.5',
  open: 'M8 4.5H4.5v11h11V12M11 4h5v5M16 4l-7 7',
  parallel: 'M7 4v12M13 4v12',
  play: 'M6.5 4.5l9 5.5-9 5.5z',
  star: 'M10 3.5l2 4.3 4.6.6-3.4 3.2.9 4.7L10 14l-4.1 2.3.9-4.7L3.4 8.4 8 7.8z',
  workplaces: 'M3 8.5h14M4.5 8.5v8M15.5 8.5v8M7 8.5V4h6v4.5M10 8.5v4',
} as const

export type IconName = keyof typeof shapes

export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'more' || name === 'list' ? 2 : 1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={shapes[name]} />
    </svg>
  )
}
