/** The icons that only employees see, from Tabler (MIT). Written by bin/icons.ts. */
import { makeIcon } from './icon.tsx'

export const IconAlarm = /* @__PURE__ */ makeIcon(
  'M5 13a7 7 0 1 0 14 0a7 7 0 1 0 -14 0',
  'M12 10l0 3l2 0',
  'M7 4l-2.75 2',
  'M17 4l2.75 2',
)
export const IconBolt = /* @__PURE__ */ makeIcon('M13 3l0 7l6 0l-8 11l0 -7l-6 0l8 -11')
export const IconBuilding = /* @__PURE__ */ makeIcon(
  'M3 21l18 0',
  'M9 8l1 0',
  'M9 12l1 0',
  'M9 16l1 0',
  'M14 8l1 0',
  'M14 12l1 0',
  'M14 16l1 0',
  'M5 21v-16a2 2 0 0 1 2 -2h10a2 2 0 0 1 2 2v16',
)
export const IconBuildings = /* @__PURE__ */ makeIcon(
  'M4 21v-15c0 -1 1 -2 2 -2h5c1 0 2 1 2 2v15',
  'M16 8h2c1 0 2 1 2 2v11',
  'M3 21h18',
  'M10 12v.01',
  'M10 16v.01',
  'M10 8v.01',
  'M7 12v.01',
  'M7 16v.01',
  'M7 8v.01',
  'M17 12v.01',
  'M17 16v.01',
)
export const IconCalendarDue = /* @__PURE__ */ makeIcon(
  'M4 7a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2l0 -12',
  'M16 3v4',
  'M8 3v4',
  'M4 11h16',
  'M11 16a1 1 0 1 0 2 0a1 1 0 1 0 -2 0',
)
export const IconCash = /* @__PURE__ */ makeIcon(
  'M7 15h-3a1 1 0 0 1 -1 -1v-8a1 1 0 0 1 1 -1h12a1 1 0 0 1 1 1v3',
  'M7 10a1 1 0 0 1 1 -1h12a1 1 0 0 1 1 1v8a1 1 0 0 1 -1 1h-12a1 1 0 0 1 -1 -1l0 -8',
  'M12 14a2 2 0 1 0 4 0a2 2 0 0 0 -4 0',
)
export const IconCertificate = /* @__PURE__ */ makeIcon(
  'M12 15a3 3 0 1 0 6 0a3 3 0 1 0 -6 0',
  'M13 17.5v4.5l2 -1.5l2 1.5v-4.5',
  'M10 19h-5a2 2 0 0 1 -2 -2v-10c0 -1.1 .9 -2 2 -2h14a2 2 0 0 1 2 2v10a2 2 0 0 1 -1 1.73',
  'M6 9l12 0',
  'M6 12l3 0',
  'M6 15l2 0',
)
export const IconChevronLeft = /* @__PURE__ */ makeIcon('M15 6l-6 6l6 6')
export const IconChevronRight = /* @__PURE__ */ makeIcon('M9 6l6 6l-6 6')
export const IconCode = /* @__PURE__ */ makeIcon('M7 8l-4 4l4 4', 'M17 8l4 4l-4 4', 'M14 4l-4 16')
export const IconColumns = /* @__PURE__ */ makeIcon(
  'M4 6l5.5 0',
  'M4 10l5.5 0',
  'M4 14l5.5 0',
  'M4 18l5.5 0',
  'M14.5 6l5.5 0',
  'M14.5 10l5.5 0',
  'M14.5 14l5.5 0',
  'M14.5 18l5.5 0',
)
export const IconHourglass = /* @__PURE__ */ makeIcon(
  'M6.5 7h11',
  'M6.5 17h11',
  'M6 20v-2a6 6 0 1 1 12 0v2a1 1 0 0 1 -1 1h-10a1 1 0 0 1 -1 -1',
  'M6 4v2a6 6 0 1 0 12 0v-2a1 1 0 0 0 -1 -1h-10a1 1 0 0 0 -1 1',
)
export const IconLayoutDashboard = /* @__PURE__ */ makeIcon(
  'M5 4h4a1 1 0 0 1 1 1v6a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1v-6a1 1 0 0 1 1 -1',
  'M5 16h4a1 1 0 0 1 1 1v2a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1v-2a1 1 0 0 1 1 -1',
  'M15 12h4a1 1 0 0 1 1 1v6a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1v-6a1 1 0 0 1 1 -1',
  'M15 4h4a1 1 0 0 1 1 1v2a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1v-2a1 1 0 0 1 1 -1',
)
export const IconLifebuoy = /* @__PURE__ */ makeIcon(
  'M8 12a4 4 0 1 0 8 0a4 4 0 1 0 -8 0',
  'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0',
  'M15 15l3.35 3.35',
  'M9 15l-3.35 3.35',
  'M5.65 5.65l3.35 3.35',
  'M18.35 5.65l-3.35 3.35',
)
export const IconListCheck = /* @__PURE__ */ makeIcon(
  'M3.5 5.5l1.5 1.5l2.5 -2.5',
  'M3.5 11.5l1.5 1.5l2.5 -2.5',
  'M3.5 17.5l1.5 1.5l2.5 -2.5',
  'M11 6l9 0',
  'M11 12l9 0',
  'M11 18l9 0',
)
export const IconLogout = /* @__PURE__ */ makeIcon(
  'M14 8v-2a2 2 0 0 0 -2 -2h-7a2 2 0 0 0 -2 2v12a2 2 0 0 0 2 2h7a2 2 0 0 0 2 -2v-2',
  'M9 12h12l-3 -3',
  'M18 15l3 -3',
)
export const IconMailX = /* @__PURE__ */ makeIcon(
  'M13.5 19h-8.5a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v6',
  'M3 7l9 6l9 -6',
  'M22 22l-5 -5',
  'M17 22l5 -5',
)
export const IconMenu2 = /* @__PURE__ */ makeIcon('M4 6l16 0', 'M4 12l16 0', 'M4 18l16 0')
export const IconMessages = /* @__PURE__ */ makeIcon(
  'M21 14l-3 -3h-7a1 1 0 0 1 -1 -1v-6a1 1 0 0 1 1 -1h9a1 1 0 0 1 1 1v10',
  'M14 15v2a1 1 0 0 1 -1 1h-7l-3 3v-10a1 1 0 0 1 1 -1h2',
)
export const IconMinus = /* @__PURE__ */ makeIcon('M5 12l14 0')
export const IconPaperclip = /* @__PURE__ */ makeIcon(
  'M15 7l-6.5 6.5a1.5 1.5 0 0 0 3 3l6.5 -6.5a3 3 0 0 0 -6 -6l-6.5 6.5a4.5 4.5 0 0 0 9 9l6.5 -6.5',
)
export const IconPlugConnectedX = /* @__PURE__ */ makeIcon(
  'M20 16l-4 4',
  'M7 12l5 5l-1.5 1.5a3.536 3.536 0 1 1 -5 -5l1.5 -1.5',
  'M17 12l-5 -5l1.5 -1.5a3.536 3.536 0 1 1 5 5l-1.5 1.5',
  'M3 21l2.5 -2.5',
  'M18.5 5.5l2.5 -2.5',
  'M10 11l-2 2',
  'M13 14l-2 2',
  'M16 16l4 4',
)
export const IconPlus = /* @__PURE__ */ makeIcon('M12 5l0 14', 'M5 12l14 0')
export const IconQuestionMark = /* @__PURE__ */ makeIcon(
  'M8 8a3.5 3 0 0 1 3.5 -3h1a3.5 3 0 0 1 3.5 3a3 3 0 0 1 -2 3a3 4 0 0 0 -2 4',
  'M12 19l0 .01',
)
export const IconSearch = /* @__PURE__ */ makeIcon('M3 10a7 7 0 1 0 14 0a7 7 0 1 0 -14 0', 'M21 21l-6 -6')
export const IconSparkles = /* @__PURE__ */ makeIcon(
  'M16 18a2 2 0 0 1 2 2a2 2 0 0 1 2 -2a2 2 0 0 1 -2 -2a2 2 0 0 1 -2 2m0 -12a2 2 0 0 1 2 2a2 2 0 0 1 2 -2a2 2 0 0 1 -2 -2a2 2 0 0 1 -2 2m-7 12a6 6 0 0 1 6 -6a6 6 0 0 1 -6 -6a6 6 0 0 1 -6 6a6 6 0 0 1 6 6',
)
export const IconTrash = /* @__PURE__ */ makeIcon(
  'M4 7l16 0',
  'M10 11l0 6',
  'M14 11l0 6',
  'M5 7l1 12a2 2 0 0 0 2 2h8a2 2 0 0 0 2 -2l1 -12',
  'M9 7v-3a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v3',
)
export const IconUpload = /* @__PURE__ */ makeIcon(
  'M4 17v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2 -2v-2',
  'M7 9l5 -5l5 5',
  'M12 4l0 12',
)
export const IconUserCheck = /* @__PURE__ */ makeIcon(
  'M8 7a4 4 0 1 0 8 0a4 4 0 0 0 -8 0',
  'M6 21v-2a4 4 0 0 1 4 -4h4',
  'M15 19l2 2l4 -4',
)
export const IconUserCircle = /* @__PURE__ */ makeIcon(
  'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0',
  'M9 10a3 3 0 1 0 6 0a3 3 0 1 0 -6 0',
  'M6.168 18.849a4 4 0 0 1 3.832 -2.849h4a4 4 0 0 1 3.834 2.855',
)
