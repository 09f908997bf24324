import type { OwnTemplate } from '#contract/snapshot.ts'

import type { PageModule } from './router/route.ts'

/** The modules of the templates of `brand/templates/`; the build writes them in (`brand-components.config.ts`). */
export const ownTemplates: Record<OwnTemplate, () => Promise<PageModule>> = {}
