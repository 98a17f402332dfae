import Plutil
import Testing
