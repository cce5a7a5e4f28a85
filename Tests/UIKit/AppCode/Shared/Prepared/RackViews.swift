// swift-format-ignore-file
import UIKit  

final class RackView: UIView {
                               
                                
                                            
   

                 var spacing: CGFloat = 8
}

extension RackView {
                                             
                                                                
   

  static let rowHeight: CGFloat = 44
}

                  
                       
 
                                                                      
                                                                                                                
                                                   

                       
          
            
 

                                                 
                                                                            

#if DEBUG
                     
                                    
                                      
              
             
             
 
#endif
@MainActor let rackHeight = RackView.rowHeight
