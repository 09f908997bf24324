import { visitorScreens } from './every-screen.ts'
import { testLayout } from './layout.ts'

testLayout(visitorScreens)
