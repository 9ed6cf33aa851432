import type { BannerName } from '../../../../banners/rules/banners.ts'
import { call } from '../../../../platform/client/index.ts'

/** SIGN-017: to the returned address or, without one, closes the window, which a browser may refuse. */
export const leave = async (
  tenant: BannerName,
  applicationKey: string,
  accessToken: string,
): Promise<void> => {
  try {
    const { data } = await call('POST /api/HelloSign/FormDataSignComplete/:tenant/:applicationKey', {
      params: { tenant, applicationKey },
      query: { accessToken },
      body: null,
    })
    if (data) location.assign(data)
    else window.close()
  } catch (error) {
    // The signature was recorded; only the way out is unknown.
    console.warn('The address after signing could not be loaded.', error)
  }
}
