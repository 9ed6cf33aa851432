import type { ReactElement } from 'react'
import { officeParts } from '../../app/web/office/office-parts.ts'
import { OfficeParts } from '../../common/shell/web/index.ts'

/** With what every area adds to the back office. */
export const withOffice = (part: ReactElement) => <OfficeParts value={officeParts}>{part}</OfficeParts>
