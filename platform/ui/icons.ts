/** The icons that customers see, from Tabler (MIT). Written by bin/icons.ts. */
import { makeIcon } from './icon.tsx'

export const IconAlertCircle = /* @__PURE__ */ makeIcon(
  'M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0',
  'M12 8v4',
  'M12 16h.01',
)
export const IconAlertTriangle = /* @__PURE__ */ makeIcon(
  'M12 9v4',
  'M10.363 3.591l-8.106 13.534a1.914 1.914 0 0 0 1.636 2.871h16.214a1.914 1.914 0 0 0 1.636 -2.87l-8.106 -13.536a1.914 1.914 0 0 0 -3.274 0',
  'M12 16h.01',
)
export const IconArrowLeft = /* @__PURE__ */ makeIcon('M5 12l14 0', 'M5 12l6 6', 'M5 12l6 -6')
export const IconChevronDown = /* @__PURE__ */ makeIcon('M6 9l6 6l6 -6')
export const IconCircleCheck = /* @__PURE__ */ makeIcon(
  'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0',
  'M9 12l2 2l4 -4',
)
export const IconCircleX = /* @__PURE__ */ makeIcon(
  'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0',
  'M10 10l4 4m0 -4l-4 4',
)
export const IconClock = /* @__PURE__ */ makeIcon('M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0', 'M12 7v5l3 3')
export const IconCopy = /* @__PURE__ */ makeIcon(
  'M7 9.667a2.667 2.667 0 0 1 2.667 -2.667h8.666a2.667 2.667 0 0 1 2.667 2.667v8.666a2.667 2.667 0 0 1 -2.667 2.667h-8.666a2.667 2.667 0 0 1 -2.667 -2.667l0 -8.666',
  'M4.012 16.737a2.005 2.005 0 0 1 -1.012 -1.737v-10c0 -1.1 .9 -2 2 -2h10c.75 0 1.158 .385 1.5 1',
)
export const IconCurrentLocation = /* @__PURE__ */ makeIcon(
  'M9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0',
  'M4 12a8 8 0 1 0 16 0a8 8 0 1 0 -16 0',
  'M12 2l0 2',
  'M12 20l0 2',
  'M20 12l2 0',
  'M2 12l2 0',
)
export const IconDownload = /* @__PURE__ */ makeIcon(
  'M4 17v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2 -2v-2',
  'M7 11l5 5l5 -5',
  'M12 4l0 12',
)
export const IconFileText = /* @__PURE__ */ makeIcon(
  'M14 3v4a1 1 0 0 0 1 1h4',
  'M17 21h-10a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2h7l5 5v11a2 2 0 0 1 -2 2',
  'M9 9l1 0',
  'M9 13l6 0',
  'M9 17l6 0',
)
export const IconInfoCircle = /* @__PURE__ */ makeIcon(
  'M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0',
  'M12 9h.01',
  'M11 12h1v4h1',
)
export const IconMail = /* @__PURE__ */ makeIcon(
  'M3 7a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-10',
  'M3 7l9 6l9 -6',
)
export const IconMessageCircle = /* @__PURE__ */ makeIcon(
  'M3 20l1.3 -3.9c-2.324 -3.437 -1.426 -7.872 2.1 -10.374c3.526 -2.501 8.59 -2.296 11.845 .48c3.255 2.777 3.695 7.266 1.029 10.501c-2.666 3.235 -7.615 4.215 -11.574 2.293l-4.7 1',
)
export const IconPencil = /* @__PURE__ */ makeIcon(
  'M4 20h4l10.5 -10.5a2.828 2.828 0 1 0 -4 -4l-10.5 10.5v4',
  'M13.5 6.5l4 4',
)
export const IconPhone = /* @__PURE__ */ makeIcon(
  'M5 4h4l2 5l-2.5 1.5a11 11 0 0 0 5 5l1.5 -2.5l5 2v4a2 2 0 0 1 -2 2a16 16 0 0 1 -15 -15a2 2 0 0 1 2 -2',
)
export const IconPrinter = /* @__PURE__ */ makeIcon(
  'M17 17h2a2 2 0 0 0 2 -2v-4a2 2 0 0 0 -2 -2h-14a2 2 0 0 0 -2 2v4a2 2 0 0 0 2 2h2',
  'M17 9v-4a2 2 0 0 0 -2 -2h-6a2 2 0 0 0 -2 2v4',
  'M7 15a2 2 0 0 1 2 -2h6a2 2 0 0 1 2 2v4a2 2 0 0 1 -2 2h-6a2 2 0 0 1 -2 -2l0 -4',
)
export const IconShieldLock = /* @__PURE__ */ makeIcon(
  'M12 3a12 12 0 0 0 8.5 3a12 12 0 0 1 -8.5 15a12 12 0 0 1 -8.5 -15a12 12 0 0 0 8.5 -3',
  'M11 11a1 1 0 1 0 2 0a1 1 0 1 0 -2 0',
  'M12 12l0 2.5',
)
export const IconUsers = /* @__PURE__ */ makeIcon(
  'M5 7a4 4 0 1 0 8 0a4 4 0 1 0 -8 0',
  'M3 21v-2a4 4 0 0 1 4 -4h4a4 4 0 0 1 4 4v2',
  'M16 3.13a4 4 0 0 1 0 7.75',
  'M21 21v-2a4 4 0 0 0 -3 -3.85',
)
export const IconX = /* @__PURE__ */ makeIcon('M18 6l-12 12', 'M6 6l12 12')
