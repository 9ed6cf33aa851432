import { expect, test } from 'vitest'
import { officeParts } from '../../../app/web/office/office-parts.ts'
import { recordHistory } from '../contract.ts'

test('the change history offers the records of each area once', () => {
  const offered = officeParts.flatMap(({ records }) => records.map(({ area }) => area))
  expect(offered.toSorted()).toEqual([...recordHistory.ofArea.query!.shape.area.options].toSorted())
})
