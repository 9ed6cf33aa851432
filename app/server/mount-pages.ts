/** Serves the built pages, with the origins that the settings allow them to use. */
import type { FastifyInstance } from 'fastify'
import type { Banner } from '../../banners/rules/banners.ts'
import { chatOrigins } from '../../banners/rules/banner-overrides.ts'
import { applicationHeading } from '../../forms/credit-application/server/index.ts'
import type { Config } from '../../platform/config/index.ts'
import { servePages, unknownPaths } from '../../platform/http/index.ts'

/** Without `folder`, every unknown path gets a JSON reply. */
export const mountPages = async (
  app: FastifyInstance,
  config: Config,
  folder: string | undefined,
  banners: readonly Banner[],
): Promise<void> => {
  if (!folder) return unknownPaths(app)
  const outside = {
    authority: config.SIGN_IN === 'embedded' ? [] : [new URL(config.SIGN_IN).origin],
    chat: chatOrigins(banners),
    signing: config.E_SIGN_KEY === '' ? [] : [new URL(config.E_SIGN_FRAMES).origin],
    frames: config.PROFILE_EDITOR_URL ? [new URL(config.PROFILE_EDITOR_URL).origin] : [],
  }
  const isLocal = !config.production && new URL(config.publicUrl).hostname === 'localhost'
  await servePages(app, folder, outside, applicationHeading, banners, isLocal ? config.publicUrl : undefined)
}
