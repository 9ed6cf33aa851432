import type { Config } from '../../platform/config/index.ts'
import { dnbBusinessMatch } from './dnb.ts'
import { embeddedBusinessMatch, embeddedCreditBureau } from './embedded.ts'
import { experianCreditBureau } from './experian.ts'
import type { BusinessMatch, CreditBureau } from './port.ts'

type OnFault = (says: string) => void

/** The bureau that identifies businesses: `embedded`, or the address of D&B Direct+. */
export const businessMatchNamed = (config: Config, onFault: OnFault): BusinessMatch =>
  config.BUSINESS_MATCH === 'embedded'
    ? embeddedBusinessMatch()
    : dnbBusinessMatch({
        url: config.BUSINESS_MATCH,
        key: config.BUSINESS_MATCH_KEY,
        secret: config.BUSINESS_MATCH_SECRET,
        blocks: config.BUSINESS_MATCH_BLOCKS,
        dataDepthPath: config.BUSINESS_MATCH_DATA_DEPTH,
        onFault,
      })

/** The bureau that reports payment behavior: `embedded`, or the address of Experian. */
export const creditBureauNamed = (config: Config, onFault: OnFault): CreditBureau =>
  config.CREDIT_BUREAU === 'embedded'
    ? embeddedCreditBureau()
    : experianCreditBureau({
        url: config.CREDIT_BUREAU,
        clientId: config.CREDIT_BUREAU_CLIENT_ID,
        clientSecret: config.CREDIT_BUREAU_CLIENT_SECRET,
        username: config.CREDIT_BUREAU_USERNAME,
        password: config.CREDIT_BUREAU_PASSWORD,
        subcode: config.CREDIT_BUREAU_SUBCODE,
        ownerFields: config.CREDIT_BUREAU_OWNER_FIELDS,
        onFault,
      })
