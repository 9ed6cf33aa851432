/** Invented branches at real ZIP codes. Numbers are unique over all banners; platt's include the remap targets. */
import { bannerOf, type BannerName } from '../../banners/rules/banners.ts'
import { type ZipPlaces, statesOf } from '../lookups/server/index.ts'
import { areaCodeOf } from './area-codes.ts'
import { managers } from './staff.ts'

type Row = readonly [branchNumber: string, name: string, zip: string, region: string, closed?: 'closed']

const rows: Readonly<Record<BannerName, readonly Row[]>> = {
  platt: [
    ['800', 'Headquarters', '97005', 'NW'],
    ['5001', 'Portland Central', '97202', 'NW'],
    ['5002', 'Salem', '97301', 'NW'],
    ['5009', 'Eugene', '97402', 'NW'],
    ['5012', 'Tacoma', '98409', 'NW'],
    ['5015', 'Boise', '83704', 'MT'],
    ['5018', 'Bend', '97701', 'NW'],
    ['5021', 'Sacramento', '95815', 'CA'],
    ['5024', 'Fresno', '93706', 'CA'],
    ['5027', 'Phoenix', '85009', 'SW'],
    ['5030', 'Salt Lake City', '84104', 'MT'],
    ['5034', 'Seattle SoDo', '98134', 'NW'],
    ['5041', 'Las Vegas', '89118', 'SW'],
    ['5045', 'Denver North', '80216', 'MT'],
    ['5060', 'Spokane', '99202', 'NW'],
    ['5083', 'Seattle Georgetown', '98108', 'NW', 'closed'],
  ],
  rexel: [
    ['101', 'Dallas', '75247', 'SC'],
    ['102', 'Houston Northwest', '77092', 'SC'],
    ['107', 'Austin', '78758', 'SC'],
    ['110', 'San Antonio', '78216', 'SC'],
    ['113', 'Oklahoma City', '73108', 'SC'],
    ['121', 'Atlanta', '30318', 'SE'],
    ['124', 'Charlotte', '28206', 'SE'],
    ['127', 'Nashville', '37210', 'SE'],
    ['130', 'Orlando', '32809', 'SE'],
    ['133', 'Miami', '33166', 'SE'],
    ['141', 'Kansas City', '64120', 'MW'],
    ['144', 'Chicago South', '60638', 'MW'],
    ['147', 'Columbus West', '43228', 'MW'],
    ['190', 'Fort Worth Stockyards', '76106', 'SC', 'closed'],
  ],
  gexpro: [
    ['301', 'Philadelphia', '19114', 'NE'],
    ['304', 'Boston', '02127', 'NE'],
    ['307', 'Newark', '07114', 'NE'],
    ['310', 'Baltimore', '21227', 'NE'],
    ['313', 'Pittsburgh', '15220', 'NE'],
    ['321', 'Cleveland', '44135', 'MW'],
    ['324', 'Detroit', '48238', 'MW'],
    ['327', 'Cincinnati', '45241', 'MW'],
    ['330', 'Minneapolis', '55413', 'MW'],
    ['333', 'Milwaukee', '53214', 'MW'],
    ['336', 'St. Louis', '63110', 'MW'],
    ['341', 'Louisville', '40213', 'SE'],
    ['344', 'Richmond', '23230', 'SE'],
    ['390', 'Buffalo', '14206', 'NE', 'closed'],
  ],
  rexelenergy: [
    ['401', 'Midland', '79701', 'SC'],
    ['404', 'Odessa', '79763', 'SC'],
    ['407', 'Houston Energy Corridor', '77041', 'SC'],
    ['410', 'Corpus Christi', '78409', 'SC'],
    ['413', 'Tulsa', '74146', 'SC'],
    ['416', 'Lafayette', '70508', 'SC'],
    ['421', 'Denver Energy', '80216', 'MT'],
    ['424', 'Casper', '82601', 'MT'],
    ['427', 'Williston', '58801', 'MT'],
    ['430', 'Farmington', '87401', 'SW'],
    ['433', 'Bakersfield', '93308', 'CA'],
    ['441', 'Anchorage', '99518', 'NW'],
    ['490', 'Hobbs', '88240', 'SW', 'closed'],
  ],
}

/** Rows of the table `branch`. */
export const demonstrationBranches = (places: ZipPlaces) => {
  const stateNames = new Map(statesOf('US').map(({ key, value }) => [key, value]))
  return Object.entries(rows).flatMap(([banner, branches]) =>
    branches.map(([branch_number, name, zip, region_code, closed], index) => {
      const place = places.find(zip)
      if (!place) throw new Error(`The ZIP code ${zip} of branch ${branch_number} does not exist.`)
      return {
        banner_id: bannerOf(banner)!.tenantId,
        branch_number,
        name,
        address1: `${100 + index * 25} Example Industrial Way`,
        city: place.city,
        state: place.state,
        state_name: stateNames.get(place.state) ?? place.state,
        zip,
        phone: `(${areaCodeOf(place.state)}) 555-01${String(20 + index).padStart(2, '0')}`,
        latitude: place.latitude,
        longitude: place.longitude,
        region_code,
        closed: closed === 'closed',
        manager_sso: managers[branch_number] ?? null,
      }
    }),
  )
}
