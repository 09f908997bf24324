import { houseScreens } from './every-screen.ts'
import { testLayout } from './layout.ts'

testLayout(houseScreens)
