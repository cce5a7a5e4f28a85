// swift-format-ignore-file
import UIKit;                                                              
                     
                                                                   
                                                 
@MainActor let rackInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
