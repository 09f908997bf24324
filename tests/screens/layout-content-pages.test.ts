import { contentScreens } from './every-screen.ts'
import { testLayout } from './layout.ts'

testLayout(contentScreens)
